import { boundaryLayers } from '@terrier/domain/land-data/layers'
import type { ReactNode } from 'react'

import { useDatasets } from '../../api/queries.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { BoundarySwitches } from './boundary-switches.tsx'
import { DataGroupSections } from './data-group-sections.tsx'
import styles from './land-data-tray.module.css'
import { LandDataSwitches } from './land-data-switches.tsx'
import { OwnershipSwitches } from './ownership-switches.tsx'

const boundaryIds = new Set(boundaryLayers.map(({ wireId }) => wireId))

interface LandDataTrayProps {
  /** Null: the operator gave no address, so the words lead nowhere. */
  readonly contactUrl: string | null
  /** Stands behind the words about data of one's own. */
  readonly importButton?: ReactNode
}

export function LandDataTray({ contactUrl, importButton }: LandDataTrayProps) {
  const datasets = useDatasets()
  const { landDataLayers: shown, ownershipDisplay } = useOpenMap((map) => map.document.mapLayers)
  const boundariesOn = shown.filter((wireId) => boundaryIds.has(wireId)).length

  return (
    <>
      <p className={styles.invitation}>
        {text.addYourOwn}{' '}
        {contactUrl === null ? text.contact : <a href={contactUrl}>{text.contact}</a>}{' '}
        {importButton}
      </p>
      {datasets.isError && !datasets.data && (
        <div className={styles.message}>
          <InlineMessage kind="error">
            <p>{text.loadError}</p>
            <Button size="small" onPress={() => void datasets.refetch()}>
              {text.retry}
            </Button>
          </InlineMessage>
        </div>
      )}
      <Disclosure
        title={text.landData}
        note={text.shown(shown.length - boundariesOn)}
        isInitiallyOpen
      >
        <LandDataSwitches datasets={datasets.data} />
      </Disclosure>
      <Disclosure
        title={text.ownership}
        note={text.shown(ownershipDisplay === null ? 0 : 1)}
        isInitiallyOpen
      >
        <OwnershipSwitches datasets={datasets.data} />
      </Disclosure>
      <Disclosure title={text.boundaries} note={text.shown(boundariesOn)} isInitiallyOpen>
        <BoundarySwitches datasets={datasets.data} />
      </Disclosure>
      <DataGroupSections />
    </>
  )
}
