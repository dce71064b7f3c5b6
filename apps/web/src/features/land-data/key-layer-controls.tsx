import { findLayer } from '@terrier/domain/land-data/layers'
import { setLayers } from '@terrier/domain/document/set-layers'
import { ChevronDown, ChevronUp, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'

import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { listText } from '../../text/list.ts'
import { announce } from '../../ui/announcer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { movedBy } from '../../ui/list-order.ts'
import { EyeButton } from './eye-button.tsx'
import styles from './layer-controls.module.css'
import { OpacitySlider } from './opacity-slider.tsx'

/**
 * Beside a layer's name in the map key: hides the layer, and opens its opacity and stacking order.
 */
export function KeyLayerControls({ wireId }: { readonly wireId: string }) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = useMapDocument((map) => map.document.mapLayers.landDataLayers)
  const layer = findLayer(wireId)
  if (!layer) return null
  const { title } = layer
  const move = (by: 1 | -1) => {
    applyViewChange(setLayers(movedBy(shown, wireId, by)))
    announce(listText.moved({ title, place: shown.indexOf(wireId) + 1 + by, count: shown.length }))
  }
  return (
    <>
      <EyeButton layer={layer} />
      <IconButton
        size="small"
        label={text.adjust({ title })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <OpacitySlider layer={layer} />
        <IconButton
          size="small"
          label={listText.moveUp({ title })}
          tooltip={listText.up}
          isDisabled={shown.at(0) === wireId}
          onPress={() => move(-1)}
        >
          <ChevronUp size={18} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          size="small"
          label={listText.moveDown({ title })}
          tooltip={listText.down}
          isDisabled={shown.at(-1) === wireId}
          onPress={() => move(1)}
        >
          <ChevronDown size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
    </>
  )
}
