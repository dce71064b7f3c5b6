import { useId, type ComponentProps } from 'react'

import styles from './compact-select.module.css'

interface CompactSelectProps<Value extends string | number> extends Pick<
  ComponentProps<'select'>,
  'disabled'
> {
  readonly label: string
  /** For use beside visible text that says the same. */
  readonly isLabelHidden?: boolean
  /** 'form' beside fields of a form. */
  readonly size?: 'panel' | 'form'
  /** Null until a choice is made, if there is a placeholder. */
  readonly value: Value | null
  readonly placeholder?: string
  readonly choices: readonly {
    readonly value: Value
    readonly words: string
    readonly isDisabled?: boolean
  }[]
  readonly onChange: (value: Value) => void
}

/** A native select as high as the controls of a panel; `SelectField` is for forms. */
export function CompactSelect<Value extends string | number>(props: CompactSelectProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    size = 'panel',
    value,
    placeholder,
    choices,
    onChange,
    ...others
  } = props
  const id = useId()
  return (
    <div className={styles.field} data-size={size}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        {...others}
        id={id}
        className={styles.select}
        aria-label={isLabelHidden ? label : undefined}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice.value) === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.words}
          </option>
        ))}
      </select>
    </div>
  )
}
