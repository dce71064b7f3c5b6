import type { LngLat } from '@terrier/geo/position'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { closePopup } from '../../document/selection.ts'
import type { AreaAtPoint } from '../../document/selection-state.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { layerIdentifyText as text } from '../../text/layer-identify.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import popup from '../../ui/popup.module.css'
import { useEscape } from '../../ui/use-escape.ts'
import { AreaDetails } from './area-details.tsx'
import styles from './layer-identify.module.css'

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
      <section ref={box} className={popup.popup} aria-label={text.title} tabIndex={-1}>
        <header className={styles.head}>
          {chosen && areas.length > 1 && (
            <IconButton size="small" label={text.back} onPress={() => show(null)}>
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <h2>{chosen ? chosen.name : text.whichOne}</h2>
          <IconButton size="small" label={text.close} onPress={closePopup}>
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
    </AnchoredPopup>
  )
}
