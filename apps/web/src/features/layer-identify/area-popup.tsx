import type { LngLat } from '@terrier/geo/position'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { closePopup } from '../../document/selection.ts'
import type { AreaAtPoint } from '../../document/selection-state.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { layerIdentifyText as text } from '../../text/layer-identify.ts'
import { ButtonList } from '../../ui/button-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PopupFrame, PopupHead } from '../../ui/popup-frame.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { AreaDetails } from './area-details.tsx'

interface AreaPopupProps {
  readonly lngLat: LngLat
  /** Topmost first; at least one. */
  readonly areas: readonly AreaAtPoint[]
}

/** Shows the clicked area; if several overlap, it first asks which one. */
export function AreaPopup({ lngLat, areas }: AreaPopupProps) {
  const box = useRef<HTMLElement>(null)
  const [only] = areas
  const [chosen, choose] = useState<AreaAtPoint | null>(areas.length === 1 && only ? only : null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEscape(box, closePopup)
  const show = (area: AreaAtPoint | null) => {
    choose(area)
    // The pressed button is unmounted with the old contents, and the focus must not be lost with
    // it.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <AnchoredPopup lngLat={lngLat}>
      <PopupFrame ref={box} aria-label={text.title} tabIndex={-1}>
        <PopupHead
          title={chosen ? chosen.name : text.whichOne}
          before={
            chosen &&
            areas.length > 1 && (
              <IconButton size="small" label={text.back} onPress={() => show(null)}>
                <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )
          }
          close={text.close}
          onClose={closePopup}
        />
        {chosen ? (
          <AreaDetails area={chosen} />
        ) : (
          <ButtonList
            noteLang="en"
            buttons={areas.map((area) => ({
              key: `${area.layer.id} ${area.id}`,
              title: area.name,
              note: area.layer.title,
              onClick: () => show(area),
            }))}
          />
        )}
      </PopupFrame>
    </AnchoredPopup>
  )
}
