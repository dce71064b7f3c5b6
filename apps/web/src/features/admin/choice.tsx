import { useId } from 'react'

import styles from './admin.module.css'

interface ChoiceProps<Value extends number> {
  readonly label: string
  /** Stands only in what is read aloud, beside a line that says it for the eye. */
  readonly isLabelHidden?: boolean
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few values that travel as numbers. */
export function Choice<Value extends number>({
  label,
  isLabelHidden = false,
  value,
  choices,
  isDisabled = false,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        className={styles.select}
        {...(isLabelHidden && { 'aria-label': label })}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => String(one) === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
