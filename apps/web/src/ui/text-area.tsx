import { useId, type ComponentProps } from 'react'

import styles from './text-field.module.css'

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'onChange' | 'value'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong, in a sentence. With it the field is marked invalid. */
  readonly error?: string | undefined
}

/** A field of several lines. */
export function TextArea({ label, onChange, error, ...props }: TextAreaProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
