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
  /** A control inside the field's right edge. */
  readonly trailing?: ReactNode
}

export function TextField({ label, onChange, error, trailing, ...props }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
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
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
