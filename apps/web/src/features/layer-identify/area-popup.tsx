import type { LngLat } from '@terrier/geo/position'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { putDown, type AreaThere } from '../../document/popup-hand.ts'
import { AtPlace } from '../../map/at-place.tsx'
import { layerIdentifyText as text } from '../../text/layer-identify.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import popup from '../../ui/popup.module.css'
import { useEscape } from '../../ui/use-escape.ts'
import { AreaDetails } from './area-details.tsx'
import styles from './layer-identify.module.css'

interface AreaPopupProps {
  readonly lngLat: LngLat
  /** The topmost first; at least one. */
  readonly areas: readonly AreaThere[]
}

/** Tells of the area that was clicked; where several overlap it asks which was meant. */
export function AreaPopup({ lngLat, areas }: AreaPopupProps) {
  const box = useRef<HTMLElement>(null)
  const [only] = areas
  const [chosen, choose] = useState<AreaThere | null>(areas.length === 1 && only ? only : null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEscape(box, putDown)
  const show = (area: AreaThere | null) => {
    choose(area)
    // The button that was pressed goes with the old contents, and must not take the focus along.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <AtPlace lngLat={lngLat}>
      <section ref={box} className={popup.popup} aria-label={text.title} tabIndex={-1}>
        <header className={styles.head}>
          {chosen && areas.length > 1 && (
            <IconButton size="small" label={text.back} onPress={() => show(null)}>
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <h2>{chosen ? chosen.name : text.whichOne}</h2>
          <IconButton size="small" label={text.close} onPress={putDown}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </header>
        {chosen ? (
          <AreaDetails area={chosen} />
        ) : (
          <ul className={styles.choices}>
            {areas.map((area) => (
              <li key={`${area.layer.id} ${area.id}`}>
                <button type="button" onClick={() => show(area)}>
                  <span>{area.name}</span>{' '}
                  <span className={styles.aside} lang="en">
                    {area.layer.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AtPlace>
  )
}
