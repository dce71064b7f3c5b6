import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { selectUnregistered } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { putDown, usePopupHand, type PlaceAsked } from '../../document/popup-hand.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { AtPlace } from '../../map/at-place.tsx'
import { Cross } from '../../map/tools/crosshair.tsx'
import { dropMarker } from '../../map/tools/drop-marker.ts'
import { selectProperty } from '../../map/select-property.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import popup from '../../ui/popup.module.css'
import { LayersThere } from './layers-there.tsx'
import { ObjectsThere } from './objects-there.tsx'
import { Ownership } from './ownership.tsx'
import { Positions } from './positions.tsx'
import styles from './what-is-here.module.css'

interface WhatIsHereProps {
  /** A property, or a piece of unregistered land, was asked about. */
  readonly onLand: () => void
}

/** What the map shows at a place that somebody asked about with the other button, or with Enter. */
export function WhatIsHere({ onLand }: WhatIsHereProps) {
  const asked = usePopupHand((hand) => hand.asked)
  return asked && <Answer key={String(asked.lngLat)} asked={asked} onLand={onLand} />
}

function Answer({ asked, onLand }: WhatIsHereProps & { readonly asked: PlaceAsked }) {
  const box = useRef<HTMLElement>(null)
  const queryClient = useQueryClient()
  const noEdit = useOpenMap(readOnlyReason)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEscape(box, putDown)
  const { lngLat, objects, land, layers } = asked

  function askAboutLand() {
    if (land?.kind === 'parcel') void selectProperty(land.polyId, queryClient)
    else if (land) selectUnregistered({ id: land.id, lngLat: land.lngLat })
    onLand()
  }

  return (
    <>
      <Cross at={lngLat} />
      <AtPlace lngLat={lngLat}>
        <section ref={box} className={popup.popup} aria-label={text.title} tabIndex={-1}>
          <header className={styles.head}>
            <h2>{text.title}</h2>
            <IconButton size="small" label={text.close} onPress={putDown}>
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </header>
          <div className={styles.body}>
            <Positions lngLat={lngLat} />
            <ObjectsThere objects={objects} />
            <Ownership land={land} onAsk={askAboutLand} />
            <LayersThere layers={layers} />
            <div className={styles.deed}>
              <Button
                size="small"
                isDisabled={noEdit !== null}
                onPress={() => {
                  putDown()
                  dropMarker(lngLat)
                }}
              >
                {text.addMarker}
              </Button>
              {noEdit && <p className={styles.aside}>{readOnlyText[noEdit]}</p>}
            </div>
          </div>
        </section>
      </AtPlace>
    </>
  )
}
