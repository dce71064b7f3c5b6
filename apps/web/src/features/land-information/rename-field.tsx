import { objectNameMaxLength } from '@terrier/contract/limits'
import { renameObject } from '@terrier/domain/document/rename-object'
import { useEffect, useRef, useState } from 'react'

import { commitEdit } from '../../document/change-map.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './object-row.module.css'
import { useOwnEscape } from './use-own-escape.ts'

interface RenameFieldProps {
  readonly uuid: string
  readonly name: string
  readonly description: string | undefined
  /** Called with whether the keyboard ended the edit: then the focus returns to where it began. */
  readonly onLeave: (isByKeyboard: boolean) => void
}

/** Enter and blur commit, Esc reverts. An empty name keeps the old one. */
export function RenameField({ uuid, name, description, onLeave }: RenameFieldProps) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const isLeft = useRef(false)
  const leave = (isByKeyboard: boolean, newName: string) => {
    // Unmounting a focused field fires another blur event.
    if (isLeft.current) return
    isLeft.current = true
    if (newName !== '' && newName !== name)
      commitEdit(renameObject(uuid, { name: newName, description }))
    onLeave(isByKeyboard)
  }
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useOwnEscape(field, () => {
    leave(true, name)
    return true
  })
  return (
    <input
      ref={field}
      className={styles.rename}
      aria-label={text.newName({ name })}
      autoComplete="off"
      maxLength={objectNameMaxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => leave(false, typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && leave(true, typed.trim())}
    />
  )
}
