import { layerOpacityOf, setLayerOpacity } from '@terrier/domain/document/layer-appearance'
import type { Layer } from '@terrier/domain/land-data/layers'
import { useId, useRef, type ChangeEvent } from 'react'

import { applyWithoutHistory, applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { landDataText as text } from '../../text/land-data.ts'
import styles from './layer-controls.module.css'

/** In percent. A fainter layer would hardly be visible; the eye button hides it instead. */
const least = 10
const step = 5

/**
 * Opacity of a layer. The map follows the slider while it is dragged; a whole drag is one undo
 * step.
 */
export function OpacitySlider({ layer }: { readonly layer: Layer }) {
  const { wireId, title } = layer
  const id = useId()
  const opacity = useMapDocument((map) => layerOpacityOf(map.document.mapLayers, layer))
  const before = useRef<number | null>(null)
  const percent = Math.round(opacity * 100)

  const move = ({ target }: ChangeEvent<HTMLInputElement>) => {
    before.current ??= opacity
    applyWithoutHistory(setLayerOpacity(wireId, target.valueAsNumber / 100))
  }
  const end = () => {
    if (before.current === null) return
    const now = layerOpacityOf(useMapDocument.getState().document.mapLayers, layer)
    applyWithoutHistory(setLayerOpacity(wireId, before.current))
    before.current = null
    applyViewChange(setLayerOpacity(wireId, now))
  }
  return (
    <div className={styles.opacity}>
      <label htmlFor={id}>{text.opacity}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={100}
        step={step}
        value={percent}
        aria-label={text.opacityOf({ title })}
        aria-valuetext={text.percent({ percent })}
        onChange={move}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
      />
      <output htmlFor={id}>{text.percent({ percent })}</output>
    </div>
  )
}
