import type { Dataset } from '@terrier/contract/datasets'
import type { Layer } from '@terrier/domain/land-data/layers'

import { proposeWatch } from '../../document/watch-proposal.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { joinNames } from '../../text/join-names.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { layerGapsText } from '../../text/layer-gaps.ts'
import { watchesText } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/stack.tsx'
import { EyeButton } from './eye-button.tsx'
import styles from './layer-details.module.css'
import { OpacitySlider } from './opacity-slider.tsx'

interface LayerDetailsProps {
  readonly id: string
  readonly layer: Layer
  readonly dataset: Dataset | null | undefined
  readonly isOn: boolean
}

/** Collapsible details below a layer's row: its appearance while it is on, and its metadata. */
export function LayerDetails({ id, layer, dataset, isOn }: LayerDetailsProps) {
  return (
    <div id={id} className={styles.details}>
      {isOn && (
        <Row>
          <OpacitySlider layer={layer} />
          <EyeButton layer={layer} />
        </Row>
      )}
      <FactList
        labels="6.5em"
        size="small"
        facts={[...factsOf(dataset), { label: text.gaps, value: layerGapsText[layer.id] }]}
      />
      {dataset && (
        <>
          <Note size="small" lang="en">
            {dataset.attribution}
          </Note>
          <Row>
            <Button
              size="small"
              onPress={() =>
                proposeWatch({ subject: { kind: 'layer', layer: layer.id }, name: layer.title })
              }
            >
              {watchesText.watchLayer}
            </Button>
          </Row>
        </>
      )}
    </div>
  )
}

function factsOf(dataset: Dataset | null | undefined): readonly Fact[] {
  if (!dataset) return []
  return [
    { label: text.publisher, value: dataset.publisher, lang: 'en' },
    { label: text.date, value: formatEdition(dataset.edition) },
    { label: text.licence, value: dataset.licence, lang: 'en' },
    { label: text.coverage, value: coverageOf(dataset) },
  ]
}

/** Narrower than every country in both directions, in degrees: the extent of a town or a county. */
const localDegrees = 2

function coverageOf({ countries = [], bounds, fictional }: Dataset): string {
  if (fictional) return text.fictionalCoverage
  if (countries.length === 0) return text.asLoaded
  const names = joinNames(countries.map((country) => text.countries[country]))
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const isLocal = east - west < localDegrees && north - south < localDegrees
  return isLocal ? text.partOf({ countries: names }) : names
}
