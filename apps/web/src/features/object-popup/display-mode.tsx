import type { MapObject } from '@terrier/domain/document/find-object'
import { Pencil, Trash2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { canEdit } from '../../document/can-edit.ts'
import { activate } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { removeWithUndo } from '../../map/tools/remove-with-undo.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { measuresOf } from './measures.ts'
import styles from './object-popup.module.css'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface DisplayModeProps {
  readonly object: MapObject
  /** Then the focus goes back to where it came from. */
  readonly isBackFromEdit: boolean
  readonly onEdit: () => void
}

export function DisplayMode({ object, isBackFromEdit, onEdit }: DisplayModeProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBackFromEdit) editButton.current?.focus({ preventScroll: true })
  }, [isBackFromEdit])
  const isEditable = useOpenMap(canEdit)
  const { uuid, kind, name, description } = object
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <IconButton size="small" label={text.close} onPress={() => activate(null)}>
          <X {...icon} />
        </IconButton>
      </header>
      <div className={styles.body}>
        <p className={styles.description} data-empty={!description}>
          {description || text.noDescription}
        </p>
        {measuresOf(object).map((measure) => (
          <p key={measure} className={styles.measure}>
            {measure}
          </p>
        ))}
      </div>
      {isEditable && (
        <footer className={styles.foot}>
          <button ref={editButton} type="button" onClick={onEdit}>
            <Pencil {...icon} />
            {text.edit(kind)}
          </button>
          <button type="button" aria-label={text.remove(kind)} onClick={() => removeWithUndo(uuid)}>
            <Trash2 {...icon} />
          </button>
        </footer>
      )}
    </>
  )
}
