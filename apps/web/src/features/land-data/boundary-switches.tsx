import type { Dataset } from '@terrier/contract/datasets'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { boundaryLayers } from '@terrier/domain/land-data/layers'

import { applyViewChange } from '../../document/change-map.ts'
import styles from './land-data-tray.module.css'
import { LayerRow } from './layer-row.tsx'
import { publishedDatasets } from './published-datasets.ts'

interface BoundarySwitchesProps {
  readonly datasets: readonly Dataset[] | undefined
  readonly sectionSource: string | undefined
}

export function BoundarySwitches({ datasets, sectionSource }: BoundarySwitchesProps) {
  return (
    <ul>
      {boundaryLayers.map((layer) => (
        <li key={layer.id} className={styles.row} data-with-button>
          <LayerRow
            layer={layer}
            dataset={publishedDatasets(datasets, layer.id)}
            sectionSource={sectionSource}
            onToggle={() => applyViewChange(toggleLayer(layer.wireId))}
          />
        </li>
      ))}
    </ul>
  )
}
