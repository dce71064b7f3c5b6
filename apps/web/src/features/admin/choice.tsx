import { useId } from 'react'

import styles from './admin.module.css'

interface ChoiceProps<Value extends number> {
  readonly label: string
  /** Visually hides the label, for use beside visible text that says the same. */
  readonly isLabelHidden?: boolean
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}

/** A select for a few values that the API encodes as numbers. */
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
