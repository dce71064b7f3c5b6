import type { DataGroup } from '@terrier/contract/data-groups'
import { findObject } from '@terrier/domain/document/find-object'
import type { LngLat } from '@terrier/geo/position'
import { useEffect, useRef } from 'react'

import { findDataObject } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { closePopup, selectCandidate } from '../../document/selection.ts'
import type { Candidate } from '../../document/selection-state.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { ButtonList } from '../../ui/button-list.tsx'
import { popupObjectOfGroup, popupObjectOfMap, type PopupObject } from './popup-object.ts'
import { PopupFrame, PopupHead } from '../../ui/popup-frame.tsx'
import { useEscape } from '../../ui/use-escape.ts'

interface OverlapChooserProps {
  readonly lngLat: LngLat
  readonly candidates: readonly Candidate[]
  readonly groups: readonly DataGroup[]
}

/** Asks which of several overlapping objects under a click was meant. */
export function OverlapChooser({ lngLat, candidates, groups }: OverlapChooserProps) {
  const box = useRef<HTMLElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const document = useMapDocument((map) => map.document)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  useEscape(box, closePopup)
  const listed = candidates.flatMap((candidate) => {
    const subject = subjectOf(candidate)
    return subject ? [{ candidate, subject }] : []
  })

  function subjectOf(candidate: Candidate): PopupObject | null {
    if (candidate.kind === 'object') {
      const object = findObject(document, candidate.uuid)
      return object && popupObjectOfMap(object)
    }
    const found = findDataObject(groups, candidate)
    return found && popupObjectOfGroup(found.object, found.group)
  }

  if (listed.length === 0) return null
  return (
    <AnchoredPopup lngLat={lngLat}>
      <PopupFrame ref={box} aria-label={text.overlap}>
        <PopupHead title={text.whichOne} size="question" close={text.close} onClose={closePopup} />
        <ButtonList
          ref={first}
          buttons={listed.map(({ candidate, subject }) => ({
            key: `${subject.group?.iddata_groups} ${subject.uuid}`,
            title: subject.name,
            note: subject.group?.title ?? text.kindOf[subject.kind],
            onClick: () => selectCandidate(candidate),
          }))}
        />
      </PopupFrame>
    </AnchoredPopup>
  )
}
