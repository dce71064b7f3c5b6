import { useId, useState, type FormEvent } from 'react'

import { placeTypedPosition, type TypedOutcome } from '../../map/tools/place-typed-position.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { Button } from '../../ui/button.tsx'
import styles from './drawing-hint.module.css'

/** Field for typed coordinates, to place a vertex or marker exactly. */
export function TypedPositionField() {
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<TypedOutcome>('placed')
  const problemId = useId()
  const problem = outcome === 'placed' ? null : text.typed[outcome]
  const place = async (event: FormEvent) => {
    event.preventDefault()
    const taken = await placeTypedPosition(typed)
    setOutcome(taken)
    if (taken === 'placed') setTyped('')
  }
  return (
    <form className={styles.typed} onSubmit={(event) => void place(event)}>
      <input
        className={styles.field}
        aria-label={text.typed.label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder={text.typed.example}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOutcome('placed')
        }}
      />
      <Button size="small" type="submit" isDisabled={typed.trim() === ''}>
        {text.typed.place}
      </Button>
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
