import { xmlText } from '../export/xml-text.ts'
import type { ReportDocument, ReportSection, ReportTable } from '../reports/report-document.ts'

/** A report as one HTML page without scripts or other files, to read and to print on A4. */
export function reportHtml({ title, warning, facts, sections }: ReportDocument): string {
  const name = xmlText(title)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<h1>${name}</h1>
${warning === null ? '' : `<p><strong>${xmlText(warning)}</strong></p>`}
<p>${facts.map(([label, value]) => `${xmlText(label)}: ${xmlText(value)}`).join('<br>')}</p>
${sections.map(sectionHtml).join('\n')}
</body>
</html>
`
}

const style = `
@page { size: A4; margin: 18mm }
body { font: 11pt/1.45 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a }
table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem }
caption { text-align: start; font-weight: 600; padding: 0.5rem 0 }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #c8c8c8; overflow-wrap: anywhere }
.figure { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tr { break-inside: avoid }
h2 { break-after: avoid; margin-top: 2rem }
@media print { body { margin: 0; max-width: none; padding: 0 } }
`

function sectionHtml({ heading, blocks }: ReportSection): string {
  const inside = blocks.map((block) =>
    block.kind === 'table' ? tableHtml(block) : `<p>${xmlText(block.text)}</p>`,
  )
  return [`<h2>${xmlText(heading)}</h2>`, ...inside].join('\n')
}

function tableHtml({ caption, columns, rows }: ReportTable): string {
  const classOf = (column: number) => (columns[column]?.isFigure ? ' class="figure"' : '')
  const headCells = columns.map(
    ({ name }, column) => `<th scope="col"${classOf(column)}>${xmlText(name)}</th>`,
  )
  const rowOf = (cells: readonly string[]) =>
    cells.map((cell, column) => `<td${classOf(column)}>${xmlText(cell)}</td>`).join('')
  return `<table>
<caption>${xmlText(caption)}</caption>
<thead><tr>${headCells.join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${rowOf(cells)}</tr>`).join('\n')}
</tbody>
</table>`
}
