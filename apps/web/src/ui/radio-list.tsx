import { useId, type ReactNode, type Ref } from 'react'

import styles from './radio-list.module.css'

interface RadioListProps {
  readonly label: string
  /** For use below visible text that says the same. */
  readonly isLabelHidden?: boolean
  /** Null until a choice is made. */
  readonly value: string | null
  readonly choices: readonly {
    readonly value: string
    readonly words: ReactNode
    readonly isDisabled?: boolean
  }[]
  /** Of the first button. */
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (value: string) => void
}

/** A vertical group of native radio buttons. */
export function RadioList(props: RadioListProps) {
  const { label, isLabelHidden = false, value, choices, ref, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label={isLabelHidden ? label : undefined}>
      {!isLabelHidden && <legend>{label}</legend>}
      <div className={styles.list}>
        {choices.map((choice, place) => (
          <label key={choice.value}>
            <input
              ref={place === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
