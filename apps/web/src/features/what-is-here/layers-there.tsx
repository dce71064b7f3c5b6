import type { Dataset } from '@terrier/contract/datasets'

import { useDatasets } from '../../api/queries.ts'
import type { LayerThere } from '../../document/popup-hand.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import styles from './what-is-here.module.css'

/** What each layer that is on has at the place, and of when it is. */
export function LayersThere({ layers }: { readonly layers: readonly LayerThere[] }) {
  const { data: datasets } = useDatasets()
  return (
    <section>
      <h3>{text.layers}</h3>
      {layers.length === 0 ? (
        <p className={styles.aside}>{text.layersOff}</p>
      ) : (
        <dl className={styles.layers}>
          {layers.map(({ layer, areas }) => {
            const dataset = datasets?.find(({ id }) => id === layer.id)
            return (
              <div key={layer.id}>
                <dt lang="en">{layer.title}</dt>
                <dd>{wordsFor(areas)}</dd>
                {dataset && <dd className={styles.aside}>{dateOf(dataset)}</dd>}
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

function dateOf({ edition, fictional }: Dataset): string {
  const date = formatEdition(edition)
  return fictional ? text.fictional({ edition: date }) : text.edition({ edition: date })
}

function wordsFor(areas: LayerThere['areas']): string {
  if (areas === 'too-far-out') return text.tooFarOut
  if (areas === 'loading') return text.loading
  return areas.length === 0 ? text.nothingOfIt : areas.join('; ')
}
