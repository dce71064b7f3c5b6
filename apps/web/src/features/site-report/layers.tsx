import { reportNearestMetres } from '@terrier/contract/limits'
import type { ReportedLayer, SiteReport } from '@terrier/contract/reports'
import { formatDistance } from '@terrier/domain/format/distance'
import { layers, type Layer } from '@terrier/domain/land-data/layers'
import { directionOf } from '@terrier/domain/reports/report-document'

import { siteReportText as text } from '../../text/site-report.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { FiguresTable, type Figure } from './figures-table.tsx'

interface LayersProps {
  readonly report: SiteReport
  readonly kind: Layer['kind']
  readonly title: string
}

/** The layers of one kind: what lies in the area, or how far the nearest is. */
export function Layers({ report, kind, title }: LayersProps) {
  const ofKind = report.layers.flatMap((reported) => {
    const layer = layers.find(({ id }) => id === reported.layer)
    return layer?.kind === kind ? [{ layer, reported }] : []
  })
  return (
    <Stack as="section" gap={3}>
      <h4>{title}</h4>
      {ofKind.map(({ layer, reported }) => (
        <LayerFigures
          key={layer.id}
          layer={layer}
          reported={reported}
          whole={report.squareMetres}
        />
      ))}
    </Stack>
  )
}

interface LayerFiguresProps {
  readonly layer: Layer
  readonly reported: ReportedLayer
  readonly whole: number
}

function LayerFigures({ layer, reported, whole }: LayerFiguresProps) {
  const { parts, nearest, knowledge } = reported
  if (parts.length > 0) {
    return (
      <FiguresTable
        title={layer.title}
        heading={text.kind}
        whole={whole}
        figures={parts.map((part) => partFigure(part, layer))}
      />
    )
  }
  return (
    <div>
      <h5 lang="en">{layer.title}</h5>
      <Note>
        {knowledge === 'known' || nearest ? text.nothing : text.knowledge[knowledge]}{' '}
        {nearest && nearestWords(nearest, layer)}
        {!nearest && knowledge === 'known' && layer.kind === 'fill' && noneWithin()}
      </Note>
    </div>
  )
}

function partFigure(
  { legendIndex, name, features, squareMetres }: ReportedLayer['parts'][number],
  layer: Layer,
): Figure {
  const label = layer.legend[legendIndex]?.label ?? layer.title
  const isNamed = name !== null && name !== '' && !label.includes(name)
  return {
    key: `${legendIndex} ${name ?? ''}`,
    name: isNamed ? name : label,
    note: [
      isNamed && layer.legend.length > 1 && label,
      features > 1 && text.features({ count: features }),
    ]
      .filter(Boolean)
      .join(' · '),
    squareMetres,
    lang: 'en',
  }
}

function nearestWords(
  { name, legendIndex, distanceMetres, bearing }: NonNullable<ReportedLayer['nearest']>,
  layer: Layer,
): string {
  return text.nearest({
    distance: formatDistance(distanceMetres),
    direction: text.directions[directionOf(bearing)],
    name: name ?? layer.legend[legendIndex]?.label ?? layer.title,
  })
}

const noneWithin = (): string => text.nearestNone({ distance: formatDistance(reportNearestMetres) })
