import { useId, type ComponentProps, type ReactNode } from 'react'

import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'onChange' | 'value'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong, in a sentence. With it the field is marked invalid. */
  readonly error?: string | undefined
  /** What to type, for those who have not yet. An error takes its place. */
  readonly help?: string | undefined
  /** A control inside the field's right edge. */
  readonly trailing?: ReactNode
}

export function TextField({ label, onChange, error, help, trailing, ...props }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...props}
          id={id}
          className={styles.input}
          data-with-trailing={trailing ? true : undefined}
          aria-invalid={error === undefined ? props['aria-invalid'] : true}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p className={error === undefined ? styles.help : styles.error} id={noteId}>
          {note}
        </p>
      )}
    </div>
  )
}
