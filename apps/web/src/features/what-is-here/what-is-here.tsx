import { useQueryClient } from '@tanstack/react-query'
import type { LngLat } from '@terrier/geo/position'
import { useEffect, useRef } from 'react'

import { chooseArea } from '../../document/chosen-area.ts'
import { useMapSession } from '../../document/map-session.ts'
import { closePopup, selectUnregistered } from '../../document/selection.ts'
import type { PositionInfo } from '../../document/selection-state.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { CrosshairMark } from '../../map/tools/crosshair.tsx'
import { dropMarker } from '../../map/tools/drop-marker.ts'
import { measureFrom } from '../../map/tools/measure-from.ts'
import { focusMap } from '../../map/view/pass-focus-to-map.ts'
import { selectProperty } from '../../map/select-property.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PopupBody, PopupFrame, PopupHead } from '../../ui/popup-frame.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { LayersAtPoint } from './layers-at-point.tsx'
import { ObjectsAtPoint } from './objects-at-point.tsx'
import { OwnershipAtPoint } from './ownership-at-point.tsx'
import { PositionFormats } from './position-formats.tsx'
import styles from './what-is-here.module.css'

interface WhatIsHereProps {
  /** Called when the user opens a property or a piece of unregistered land. */
  readonly onLand: () => void
}

/** Popup with everything the map shows at a position, opened by a right click or with Enter. */
export function WhatIsHere({ onLand }: WhatIsHereProps) {
  const asked = useSelection((state) => selectionOf(state, 'place'))
  return asked && <Answer key={String(asked.lngLat)} asked={asked} onLand={onLand} />
}

function reportOn([lng, lat]: LngLat): void {
  closePopup()
  chooseArea({
    area: { kind: 'point', position: [lng, lat] },
    label: text.reportLabel({ lat: lat.toFixed(5), lng: lng.toFixed(5) }),
  })
}

function Answer({ asked, onLand }: WhatIsHereProps & { readonly asked: PositionInfo }) {
  const box = useRef<HTMLElement>(null)
  const queryClient = useQueryClient()
  const noEdit = useMapSession(readOnlyReason)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEscape(box, closePopup)
  const { lngLat, objects, land, layers } = asked

  function askAboutLand() {
    if (land?.kind === 'parcel') void selectProperty(land.polyId, queryClient)
    else if (land) selectUnregistered({ id: land.id, lngLat: land.lngLat })
    onLand()
  }

  return (
    <>
      <CrosshairMark at={lngLat} />
      <AnchoredPopup lngLat={lngLat}>
        <PopupFrame ref={box} aria-label={text.title} tabIndex={-1}>
          <PopupHead title={text.title} size="question" close={text.close} onClose={closePopup} />
          <PopupBody>
            <div className={styles.parts}>
              <PositionFormats lngLat={lngLat} />
              <ObjectsAtPoint objects={objects} />
              <OwnershipAtPoint land={land} onAsk={askAboutLand} />
              <LayersAtPoint lngLat={lngLat} layers={layers} />
              <section>
                <Button size="small" onPress={() => reportOn(lngLat)}>
                  {text.report}
                </Button>
                <Button
                  size="small"
                  onPress={({ pointerType }) => {
                    measureFrom(lngLat)
                    // The tool's keys are handled by the map.
                    if (pointerType === 'keyboard' || pointerType === 'virtual') focusMap()
                  }}
                >
                  {text.measureFrom}
                </Button>
                <Button
                  size="small"
                  isDisabled={noEdit !== null}
                  onPress={() => {
                    closePopup()
                    dropMarker(lngLat)
                  }}
                >
                  {text.addMarker}
                </Button>
                {noEdit && <Note size="small">{readOnlyText[noEdit]}</Note>}
              </section>
            </div>
          </PopupBody>
        </PopupFrame>
      </AnchoredPopup>
    </>
  )
}
