import { useId, type ComponentProps } from 'react'

import styles from './text-field.module.css'

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'onChange' | 'value' | 'children'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands there until something is chosen. */
  readonly placeholder: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  /** What is wrong, in a sentence. With it the field is marked invalid. */
  readonly error?: string | undefined
}

/** One of a list, by the browser's own control. */
export function SelectField({
  label,
  onChange,
  placeholder,
  choices,
  error,
  ...props
}: SelectFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...props}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
