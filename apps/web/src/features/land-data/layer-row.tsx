import type { Dataset } from '@terrier/contract/datasets'
import { isLayerHidden } from '@terrier/domain/document/layer-appearance'
import type { Layer } from '@terrier/domain/land-data/layers'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DataSwitch } from './data-switch.tsx'
import { LayerDetails } from './layer-details.tsx'
import styles from './layer-row.module.css'

interface LayerRowProps {
  readonly layer: Layer
  readonly dataset: Dataset | null | undefined
  readonly sectionSource: string | undefined
  readonly onToggle: () => void
}

/** A layer's switch, and its collapsible opacity slider and metadata. */
export function LayerRow({ layer, dataset, sectionSource, onToggle }: LayerRowProps) {
  const { wireId, title, minZoom } = layer
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const isOn = useMapDocument((map) => map.document.mapLayers.landDataLayers.includes(wireId))
  const isHidden = useMapDocument((map) => isLayerHidden(map.document.mapLayers, wireId))
  return (
    <div className={styles.row}>
      <DataSwitch
        title={title}
        titleLang="en"
        dataset={dataset}
        sectionSource={sectionSource}
        minZoom={minZoom}
        isOn={isOn}
        isHidden={isHidden}
        onToggle={onToggle}
      />
      <IconButton
        size="small"
        label={text.about({ title })}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onPress={() => setOpen(!isOpen)}
      >
        <Info size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <LayerDetails id={detailsId} layer={layer} dataset={dataset} isOn={isOn} />}
    </div>
  )
}
