import { objectDescriptionMaxLength, objectNameMaxLength } from '@terrier/contract/limits'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { ColourPicker } from '../../ui/colour-picker.tsx'
import { isConflict } from './is-conflict.ts'
import styles from './object-popup.module.css'
import { FooterButton, PopupFooter } from './popup-footer.tsx'
import type { PopupObject } from './popup-object.ts'
import { useRename } from './use-rename.ts'

interface EditModeProps {
  readonly subject: PopupObject
  readonly onLeave: () => void
}

export function EditMode({ subject, onLeave }: EditModeProps) {
  const [name, setName] = useState(subject.name)
  const [description, setDescription] = useState(subject.description)
  const [colour, setColour] = useState(subject.colour)
  const nameField = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  useEffect(() => {
    nameField.current?.focus({ preventScroll: true })
    nameField.current?.select()
  }, [])
  const rename = useRename(subject, onLeave)
  // Edits to objects of the map are stored on the device; those to a data group need the network.
  const isOnline = useConnectivity((state) => state.isOnline)
  const refusal = subject.group && !isOnline ? text.editOffline : null

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (rename.isPending || refusal !== null) return
    // An empty name keeps the old one, since unnamed objects cannot be told apart in lists.
    rename.mutate({ name: name.trim() || subject.name, description, colour })
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any field
    <form onSubmit={save} onKeyDown={leaveOnEscape} className={styles.form}>
      <div className={styles.fields}>
        <label>
          {text.name}
          <input
            ref={nameField}
            value={name}
            maxLength={objectNameMaxLength}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label>
          {text.description}
          <textarea
            rows={3}
            maxLength={objectDescriptionMaxLength}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
        {subject.group === null && <ColourPicker value={colour} onChange={setColour} />}
        {rename.isError && (
          <p role="alert">{isConflict(rename.error) ? text.editConflict : text.editFailed}</p>
        )}
      </div>
      {refusal !== null && (
        <p className={styles.reason} id={reasonId}>
          {refusal}
        </p>
      )}
      <PopupFooter group={subject.group}>
        <FooterButton onClick={onLeave}>{text.cancel}</FooterButton>
        <FooterButton type="submit" refusedBy={refusal && reasonId}>
          {rename.isPending ? text.saving : text.save}
        </FooterButton>
      </PopupFooter>
    </form>
  )
}
