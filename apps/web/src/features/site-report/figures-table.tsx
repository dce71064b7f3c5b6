import { formatHectaresAlone } from '@terrier/domain/format/format-area'
import { useId, useState, type ReactNode } from 'react'

import { siteReportText as text } from '../../text/site-report.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stack } from '../../ui/stack.tsx'

const squareMetresPerHectare = 10_000

/** A ward has hundreds of owners. */
const shownAtFirst = 8

export interface Figure {
  readonly key: string
  readonly name: ReactNode
  /** Below the name. */
  readonly note?: string | undefined
  /** Negative for what is counted twice. */
  readonly squareMetres: number
  /** Language of the name, if a publisher wrote it. */
  readonly lang?: string | undefined
}

interface FiguresTableProps {
  readonly title: string
  /** Heading of the first column. */
  readonly heading: string
  readonly figures: readonly Figure[]
  /** Rows below the others that are always shown, with which they add up to the whole. */
  readonly sum?: readonly Figure[]
  /** The square metres that are 100 per cent. */
  readonly whole: number
  /** How many there are, if not all are among the figures. */
  readonly count?: number
}

/** Hectares and shares of an area, with a bar for each. */
export function FiguresTable(props: FiguresTableProps) {
  const { title, heading, figures, sum = [], whole, count = figures.length } = props
  const headingId = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? figures : figures.slice(0, shownAtFirst)
  return (
    <Stack gap={1} align="start">
      <h5 id={headingId}>{title}</h5>
      <DataTable aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" data-align="end">
              {text.hectares}
            </th>
            <th scope="col" data-align="end">
              {text.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((figure) => (
            <FigureRow key={figure.key} figure={figure} whole={whole} />
          ))}
        </tbody>
        {sum.length > 0 && (
          <tfoot>
            {sum.map((figure) => (
              <FigureRow key={figure.key} figure={figure} whole={whole} />
            ))}
          </tfoot>
        )}
      </DataTable>
      {figures.length > shownAtFirst && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? text.showFewer : text.showAll({ count: figures.length })}
        </Button>
      )}
      {count > figures.length && (
        <Note size="small">{text.more({ shown: figures.length, count })}</Note>
      )}
    </Stack>
  )
}

interface FigureRowProps {
  readonly figure: Figure
  readonly whole: number
}

function FigureRow({ figure: { name, note, squareMetres, lang }, whole }: FigureRowProps) {
  const share = whole === 0 ? 0 : squareMetres / whole
  return (
    <tr>
      <th scope="row">
        <span lang={lang}>{name}</span>
        {note !== undefined && (
          <Note as="div" size="small">
            {note}
          </Note>
        )}
        <ShareBar share={share} />
      </th>
      <td data-align="end">{formatHectaresAlone(squareMetres / squareMetresPerHectare)}</td>
      <td data-align="end">{text.percentOf({ percent: (100 * share).toFixed(1) })}</td>
    </tr>
  )
}
