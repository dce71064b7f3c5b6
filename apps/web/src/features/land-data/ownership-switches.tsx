import type { Dataset } from '@terrier/contract/datasets'
import type { OwnershipDisplay } from '@terrier/contract/saved-map'
import { setOwnershipDisplay } from '@terrier/domain/document/set-layers'

import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { ownershipMinZoom } from '../../map/overlays/ownership-layers.ts'
import { useIsPrivileged } from '../../map/use-pending.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Stack } from '../../ui/stack.tsx'
import { DataSwitch } from './data-switch.tsx'
import styles from './land-data-tray.module.css'
import { PublicLandGroups } from './public-land-groups.tsx'
import { publishedDatasets } from './published-datasets.ts'

const displays: readonly { readonly display: OwnershipDisplay; readonly title: string }[] = [
  { display: 'all', title: text.allProperties },
  { display: 'pending', title: text.pendingProperties },
  { display: 'localAuthority', title: text.localAuthority },
  { display: 'churchOfEngland', title: text.churchOfEngland },
  { display: 'unregistered', title: text.unregistered },
  { display: 'publicLand', title: text.publicLand },
]

interface OwnershipSwitchesProps {
  readonly datasets: readonly Dataset[] | undefined
  readonly sectionSource: string | undefined
}

/** One display at a time; selecting the one that is on turns it off. Specification 2, "Trays". */
export function OwnershipSwitches({ datasets, sectionSource }: OwnershipSwitchesProps) {
  const active = useMapDocument((map) => map.document.mapLayers.ownershipDisplay)
  const isPrivileged = useIsPrivileged()
  // A map that a privileged user made may show displays that this reader must not see.
  const listed = displays.filter(
    ({ display }) => display !== 'pending' || isPrivileged || active === 'pending',
  )
  return (
    <ul>
      {listed.map(({ display, title }) => (
        <li key={display}>
          <div className={styles.row}>
            <DataSwitch
              title={title}
              dataset={publishedDatasets(datasets, 'ownership')}
              sectionSource={sectionSource}
              minZoom={ownershipMinZoom(display)}
              isOn={active === display}
              onToggle={() =>
                applyViewChange(setOwnershipDisplay(active === display ? null : display))
              }
            />
          </div>
          {display === 'publicLand' && active === display && <PublicLandGroups />}
          {display === 'pending' && !isPrivileged && (
            <Stack isInset>
              <InlineMessage kind="info">{text.privilegedOnly}</InlineMessage>
            </Stack>
          )}
        </li>
      ))}
    </ul>
  )
}
