import type { Dataset } from '@terrier/contract/datasets'
import { isPositionOutsideCoverage } from '@terrier/domain/land-data/dataset-coverage'
import type { LngLat } from '@terrier/geo/position'

import { useDatasets } from '../../api/map-queries.ts'
import type { LayerAtPoint } from '../../document/selection-state.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'

interface LayersThereProps {
  readonly lngLat: LngLat
  readonly layers: readonly LayerAtPoint[]
}

/** The areas of each layer that is on at the position, with the edition of the data. */
export function LayersAtPoint({ lngLat, layers }: LayersThereProps) {
  const { data: datasets } = useDatasets()
  return (
    <section>
      <h3>{text.layers}</h3>
      {layers.length === 0 ? (
        <Note size="small">{text.layersOff}</Note>
      ) : (
        <Stack as="dl" gap={2}>
          {layers.map(({ layer, areas }) => {
            const dataset = datasets?.find(({ id }) => id === layer.id)
            return (
              <div key={layer.id}>
                <dt lang="en">
                  <strong>{layer.title}</strong>
                </dt>
                <dd>
                  {dataset && isPositionOutsideCoverage(dataset, lngLat)
                    ? text.noDataHere
                    : wordsFor(areas)}
                </dd>
                {dataset && (
                  <Note as="dd" size="small">
                    {dateOf(dataset)}
                  </Note>
                )}
              </div>
            )
          })}
        </Stack>
      )}
    </section>
  )
}

function dateOf({ edition, fictional }: Dataset): string {
  const date = formatEdition(edition)
  return fictional ? text.fictional({ edition: date }) : text.edition({ edition: date })
}

function wordsFor(areas: LayerAtPoint['areas']): string {
  if (areas === 'too-far-out') return text.tooFarOut
  if (areas === 'loading') return text.loading
  return areas.length === 0 ? text.nothingOfIt : areas.join('; ')
}
