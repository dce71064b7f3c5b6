import type { DataGroup } from '@terrier/contract/data-groups'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { isConflict } from './is-conflict.ts'
import styles from './object-popup.module.css'
import { FootButton, PopupFoot } from './popup-foot.tsx'
import type { Subject } from './subject.ts'
import { useRemove } from './use-remove.ts'

interface RemoveModeProps {
  readonly subject: Subject
  readonly group: DataGroup
  readonly onLeave: () => void
}

/** Confirmation before deleting an object that other users see too. */
export function RemoveMode({ subject, group, onLeave }: RemoveModeProps) {
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => question.current?.focus({ preventScroll: true }), [])
  const remove = useRemove(subject, group)
  const isOnline = useConnectivity((state) => state.isOnline)
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any button
    <div className={styles.form} onKeyDown={leaveOnEscape}>
      <div className={styles.removal}>
        <h2 ref={question} tabIndex={-1} className={styles.question}>
          {text.removeQuestion({ ...nameParameters(subject.name), layer: group.title })}
        </h2>
        <p>{text.removeHelp}</p>
        {remove.isError && (
          <p role="alert" className={styles.problem}>
            {isConflict(remove.error) ? text.removeConflict : text.removeFailed}
          </p>
        )}
        {!isOnline && <p className={styles.aside}>{text.editOffline}</p>}
      </div>
      <PopupFoot group={group}>
        <FootButton onClick={onLeave}>{text.cancel}</FootButton>
        <FootButton
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate()}
        >
          {remove.isPending ? text.removing : text.remove({ kind: subject.kind })}
        </FootButton>
      </PopupFoot>
    </div>
  )
}
