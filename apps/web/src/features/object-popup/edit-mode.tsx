import type { MapObject } from '@terrier/domain/document/find-object'
import { renameObject } from '@terrier/domain/document/rename-object'
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'

import { complete } from '../../document/change-map.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import styles from './object-popup.module.css'

interface EditModeProps {
  readonly object: MapObject
  readonly onLeave: () => void
}

export function EditMode({ object, onLeave }: EditModeProps) {
  const [name, setName] = useState(object.name)
  const [description, setDescription] = useState(object.description ?? '')
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    nameField.current?.focus({ preventScroll: true })
    nameField.current?.select()
  }, [])

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    // A list of objects without names helps nobody, so an empty name keeps the old one.
    complete(renameObject(object.uuid, { name: name.trim() || object.name, description }))
    onLeave()
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    <form onSubmit={save}>
      <div className={styles.fields}>
        <label>
          {text.name}
          <input
            ref={nameField}
            value={name}
            onKeyDown={leaveOnEscape}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label>
          {text.description}
          <textarea
            rows={4}
            onKeyDown={leaveOnEscape}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
      </div>
      <footer className={styles.foot}>
        <button type="button" onClick={onLeave}>
          {text.cancel}
        </button>
        <button type="submit">{text.save}</button>
      </footer>
    </form>
  )
}
