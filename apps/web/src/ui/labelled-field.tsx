import { useId, type ReactNode } from 'react'

import { Note } from './note.tsx'
import styles from './text-field.module.css'

export interface LabelledFieldProps {
  readonly label: string
  /** The error as a sentence. Marks the field as invalid. */
  readonly error?: string | undefined
  /** A hint below the field, replaced by the error. */
  readonly help?: string | undefined
}

/** Props that the control must be given. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label, and a hint or error below it. */
export function LabelledField({
  label,
  error,
  help,
  children,
}: LabelledFieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <Note kind={error === undefined ? 'help' : 'error'} size="panel" id={noteId}>
          {note}
        </Note>
      )}
    </div>
  )
}
