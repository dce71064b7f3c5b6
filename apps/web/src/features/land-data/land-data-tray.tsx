import { boundaryLayers, landDataLayers } from '@terrier/domain/land-data/layers'
import type { Dataset } from '@terrier/contract/datasets'
import type { ReactNode } from 'react'

import { useDatasets } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { visibleCountLabel } from './visible-count-label.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Stack } from '../../ui/stack.tsx'
import { BoundarySwitches } from './boundary-switches.tsx'
import { DataGroupSections } from './data-group-sections.tsx'
import styles from './land-data-tray.module.css'
import { LandDataSwitches } from './land-data-switches.tsx'
import { OwnershipSwitches } from './ownership-switches.tsx'
import { publishedDatasets } from './published-datasets.ts'
import { commonSource } from './source-line.ts'

const boundaryIds = new Set(boundaryLayers.map(({ wireId }) => wireId))

interface LandDataTrayProps {
  /**
   * Null if the operator configured no address: then the link leads to the product's own contact
   * page.
   */
  readonly contactUrl: string | null
  /** Follows the text about importing one's own data. */
  readonly importButton?: ReactNode
}

export function LandDataTray({ contactUrl, importButton }: LandDataTrayProps) {
  const datasets = useDatasets()
  const { landDataLayers: shown, ownershipDisplay } = useMapDocument(
    (map) => map.document.mapLayers,
  )
  const sources = {
    landData: sourceOf(datasets.data, landDataLayers),
    ownership: sourceOf(datasets.data, [{ id: 'ownership' }]),
    boundaries: sourceOf(datasets.data, boundaryLayers),
  }
  const boundariesOn = shown.filter((wireId) => boundaryIds.has(wireId)).length

  return (
    <>
      <p className={styles.invitation}>
        {text.addYourOwn} <a href={contactUrl ?? '/contact'}>{text.contact}</a> {importButton}
      </p>
      {datasets.isError && !datasets.data && (
        <Stack isInset>
          <RetryMessage message={text.loadError} retry={text.retry} onRetry={datasets.refetch} />
        </Stack>
      )}
      <Disclosure
        title={text.landData}
        nameSuffix={text.landDataSection}
        description={sources.landData}
        note={visibleCountLabel(shown.length - boundariesOn)}
        isInitiallyOpen
      >
        <LandDataSwitches datasets={datasets.data} sectionSource={sources.landData} />
      </Disclosure>
      <Disclosure
        title={text.ownership}
        description={sources.ownership}
        note={visibleCountLabel(ownershipDisplay === null ? 0 : 1)}
        isInitiallyOpen
      >
        <OwnershipSwitches datasets={datasets.data} sectionSource={sources.ownership} />
      </Disclosure>
      <Disclosure
        title={text.boundaries}
        description={sources.boundaries}
        note={visibleCountLabel(boundariesOn)}
        isInitiallyOpen
      >
        <BoundarySwitches datasets={datasets.data} sectionSource={sources.boundaries} />
      </Disclosure>
      <DataGroupSections />
    </>
  )
}

function sourceOf(
  datasets: readonly Dataset[] | undefined,
  rows: readonly { readonly id: string }[],
): string | undefined {
  return commonSource(rows.map(({ id }) => publishedDatasets(datasets, id)))
}
