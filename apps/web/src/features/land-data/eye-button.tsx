import { isLayerHidden, setLayerHidden } from '@terrier/domain/document/layer-appearance'
import type { Layer } from '@terrier/domain/land-data/layers'
import { Eye, EyeOff } from 'lucide-react'

import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { announce } from '../../ui/announcer.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Temporarily hides a layer that is on, or shows it again. */
export function EyeButton({ layer: { wireId, title } }: { readonly layer: Layer }) {
  const isHidden = useMapDocument((map) => isLayerHidden(map.document.mapLayers, wireId))
  const Icon = isHidden ? EyeOff : Eye
  return (
    <IconButton
      size="small"
      label={isHidden ? text.unhide({ title }) : text.hide({ title })}
      onPress={() => {
        applyViewChange(setLayerHidden(wireId, !isHidden))
        announce(isHidden ? text.isShown({ title }) : text.isHidden({ title }))
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
