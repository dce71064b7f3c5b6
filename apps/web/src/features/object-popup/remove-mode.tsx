import type { DataGroup } from '@terrier/contract/data-groups'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { isConflict } from './is-conflict.ts'
import styles from './object-popup.module.css'
import { FooterButton, PopupFooter } from './popup-footer.tsx'
import type { PopupObject } from './popup-object.ts'
import { useRemove } from './use-remove.ts'

interface RemoveModeProps {
  readonly subject: PopupObject
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
      <Stack gap={1} isInset>
        <h2 ref={question} tabIndex={-1} className={styles.question}>
          {text.removeQuestion({ ...nameParameters(subject.name), layer: group.title })}
        </h2>
        <p>{text.removeHelp}</p>
        {remove.isError && (
          <Note kind="error" role="alert">
            {isConflict(remove.error) ? text.removeConflict : text.removeFailed}
          </Note>
        )}
        {!isOnline && <Note size="small">{text.editOffline}</Note>}
      </Stack>
      <PopupFooter group={group}>
        <FooterButton onClick={onLeave}>{text.cancel}</FooterButton>
        <FooterButton
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate()}
        >
          {remove.isPending ? text.removing : text.remove({ kind: subject.kind })}
        </FooterButton>
      </PopupFooter>
    </div>
  )
}
