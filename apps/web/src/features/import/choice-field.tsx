import { useId } from 'react'

import styles from './import-tray.module.css'

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  readonly onChoose: (value: string) => void
}

export function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </div>
  )
}
