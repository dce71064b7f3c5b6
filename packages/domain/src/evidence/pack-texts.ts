import { changesCsv, changesGeojson } from '../reports/changes-files.ts'
import { reportCsv } from '../reports/report-csv.ts'
import { reportDocument } from '../reports/report-document.ts'
import type { PackContent } from './pack-content.ts'
import { registerCsv } from './register-csv.ts'
import { reportHtml } from './report-html.ts'
import { packReportWords } from './report-words.ts'

/** The files of a pack that are about its site, by name. */
export function packTexts(content: PackContent): ReadonlyMap<string, string> {
  const { request, report, register, changes, datasets } = content
  const source = datasets.find(({ id }) => id === 'ownership')
  const name = report.name ?? request.siteName
  // A pack has no time of its own: the same request makes the same files.
  const { createdAt: _, geometry, ...figures } = report
  return new Map([
    ['report.html', reportHtml(reportDocument(report, { name, words: packReportWords }))],
    ['report.csv', reportCsv({ ...report, name }, packReportWords)],
    ['report.json', `${JSON.stringify({ ...figures, name }, null, 2)}\n`],
    ['register.csv', registerCsv(register, source)],
    ['changes.csv', changesCsv(changes, source ?? null)],
    ['changes.geojson', changesGeojson(changes, source ?? null)],
    ['site.geojson', siteGeojson(name, geometry)],
  ])
}

const siteGeojson = (name: string, geometry: PackContent['report']['geometry']): string =>
  `${JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name }, geometry }],
  })}\n`
