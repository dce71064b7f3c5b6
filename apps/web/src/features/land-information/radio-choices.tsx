import { useId } from 'react'

import styles from './move-modal.module.css'

interface ChoicesProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly {
    readonly value: string
    readonly words: string
    readonly isDisabled?: boolean
  }[]
  readonly onChange: (value: string) => void
}

/** A vertical group of radio buttons. */
export function RadioChoices({ label, value, choices, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.list}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
