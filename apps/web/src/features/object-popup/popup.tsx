import { lazy, startTransition, Suspense, useRef, useState } from 'react'

import { closePopup, selectObject } from '../../document/selection.ts'
import { AnchoredPopup } from '../../map/anchored-popup.tsx'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { DisplayMode } from './display-mode.tsx'
import { extentOf, positionOf, type PopupObject } from './popup-object.ts'
import { PopupFrame } from '../../ui/popup-frame.tsx'
import { useEscape } from '../../ui/use-escape.ts'

// Loaded on demand: their lists and forms are much code that most popups never need.
const EditMode = lazy(async () => ({ default: (await import('./edit-mode.tsx')).EditMode }))
const RemoveMode = lazy(async () => ({ default: (await import('./remove-mode.tsx')).RemoveMode }))
const CopyMode = lazy(async () => ({ default: (await import('./copy-mode.tsx')).CopyMode }))

/** Specification 4, "Popup modes": saving, success and error are states of 'copy'. */
type Mode = 'display' | 'edit' | 'copy' | 'remove'

interface PopupProps {
  readonly subject: PopupObject
  readonly hasActions: boolean
}

export function Popup({ subject, hasActions }: PopupProps) {
  const [{ mode, from }, setMode] = useState<{ mode: Mode; from: Mode | null }>({
    mode: 'display',
    from: null,
  })
  const section = useRef<HTMLElement>(null)
  useEscape(section, mode === 'display' ? close : null)
  // The transition keeps the present mode on the screen until the chunk of the next one has loaded.
  const turnTo = (to: Mode) => startTransition(() => setMode({ mode: to, from: null }))
  const leave = () => setMode({ mode: 'display', from: mode })
  return (
    <AnchoredPopup lngLat={positionOf(subject)} bounds={extentOf(subject)} hasPin={hasPin(subject)}>
      <PopupFrame ref={section} aria-label={text.popup({ name: subject.name })}>
        <Suspense>
          {mode === 'edit' && <EditMode subject={subject} onLeave={leave} />}
          {mode === 'copy' && <CopyMode subject={subject} onLeave={leave} />}
          {mode === 'remove' && subject.group && (
            <RemoveMode subject={subject} group={subject.group} onLeave={leave} />
          )}
        </Suspense>
        {mode === 'display' && (
          <DisplayMode
            subject={subject}
            hasActions={hasActions}
            backFrom={from}
            onClose={close}
            onEdit={() => turnTo('edit')}
            onCopy={() => turnTo('copy')}
            onRemove={() => turnTo('remove')}
          />
        )}
      </PopupFrame>
    </AnchoredPopup>
  )
}

function hasPin({ kind, group }: PopupObject): boolean {
  return kind === 'marker' || (kind === 'polygon' && group?.show_marker_in_polys === 1)
}

function close(): void {
  selectObject(null)
  closePopup()
}
