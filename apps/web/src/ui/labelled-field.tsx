import { useId, type ReactNode } from 'react'

import styles from './text-field.module.css'

export interface LabelledFieldProps {
  readonly label: string
  /** What is wrong, in a sentence. With it the field is marked invalid. */
  readonly error?: string | undefined
  /** What to type, for those who have not yet. An error takes its place. */
  readonly help?: string | undefined
}

/** What the control of the field has to carry. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control under its label, with a note below it. */
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
        <p className={error === undefined ? styles.help : styles.error} id={noteId}>
          {note}
        </p>
      )}
    </div>
  )
}
