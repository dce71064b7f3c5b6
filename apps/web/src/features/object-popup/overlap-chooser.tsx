import type { DataGroup } from '@terrier/contract/data-groups'
import { findObject } from '@terrier/domain/document/find-object'
import type { LngLat } from '@terrier/geo/position'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { findDataObject } from '../../document/data-objects.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { closePopup, selectCandidate } from '../../document/selection.ts'
import type { Candidate } from '../../document/selection-state.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './object-popup.module.css'
import { popupObjectOfGroup, popupObjectOfMap, type PopupObject } from './popup-object.ts'
import { useEscape } from '../../ui/use-escape.ts'
import popup from '../../ui/popup.module.css'

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
      <section ref={box} className={popup.popup} aria-label={text.overlap}>
        <header className={styles.head}>
          <h2 className={styles.question}>{text.whichOne}</h2>
          <IconButton size="small" label={text.close} onPress={closePopup}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </header>
        <ul className={styles.choices}>
          {listed.map(({ candidate, subject }, index) => (
            <li key={`${subject.group?.iddata_groups} ${subject.uuid}`}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                onClick={() => selectCandidate(candidate)}
              >
                <span>{subject.name}</span>{' '}
                <span className={styles.aside}>
                  {subject.group?.title ?? text.kindOf[subject.kind]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </AnchoredPopup>
  )
}
