import type { Dataset } from '@terrier/contract/datasets'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { boundaryLayers } from '@terrier/domain/land-data/layers'

import { arrange } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { DataSwitch } from './data-switch.tsx'
import styles from './land-data-tray.module.css'
import { published } from './published.ts'

interface BoundarySwitchesProps {
  readonly datasets: readonly Dataset[] | undefined
  readonly sectionSource: string | undefined
}

export function BoundarySwitches({ datasets, sectionSource }: BoundarySwitchesProps) {
  const shown = useOpenMap((map) => map.document.mapLayers.landDataLayers)
  return (
    <ul>
      {boundaryLayers.map(({ id, wireId, title, minZoom }) => (
        <li key={id} className={styles.row}>
          <DataSwitch
            title={title}
            titleLang="en"
            dataset={published(datasets, id)}
            sectionSource={sectionSource}
            minZoom={minZoom}
            isOn={shown.includes(wireId)}
            onToggle={() => arrange(toggleLayer(wireId))}
          />
        </li>
      ))}
    </ul>
  )
}
