import { useState, type ReactNode, type Ref } from 'react'

import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './admin.module.css'

interface AddLineProps {
  readonly label: string
  readonly action: string
  readonly maxLength: number
  readonly isPending: boolean
  /** Why the last value was refused, as a sentence; null if it was not. */
  readonly why: string | null
  /** Calling `onDone` empties the field. */
  readonly onAdd: (value: string, onDone: () => void) => void
  readonly fieldRef?: Ref<HTMLInputElement>
  readonly type?: 'text' | 'email'
  /** A further control beside the field. */
  readonly children?: ReactNode
}

/** A field with a button that adds its value; an empty field adds nothing. */
export function AddRow({ label, action, isPending, why, onAdd, ...line }: AddLineProps) {
  const [value, setValue] = useState('')
  const trimmed = value.trim()
  return (
    <form
      className={styles.addLine}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmed !== '' && !isPending) onAdd(trimmed, () => setValue(''))
      }}
    >
      <TextField
        label={label}
        type={line.type ?? 'text'}
        autoComplete="off"
        maxLength={line.maxLength}
        {...(line.fieldRef && { ref: line.fieldRef })}
        value={value}
        onChange={setValue}
      />
      {line.children}
      <Button type="submit" isDisabled={trimmed === ''} isPending={isPending}>
        {action}
      </Button>
      {why !== null && <InlineMessage kind="error">{why}</InlineMessage>}
    </form>
  )
}
