import { useId, useState } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segments } from '../../ui/segments.tsx'
import styles from './sharing.module.css'

/** A view link as it is asked for. */
export interface WantedView {
  readonly expiresAt: string | null
  readonly layers: boolean
}

type Lifetime = 'never' | 'week' | 'month'

const days: Readonly<Record<Lifetime, number | null>> = { never: null, week: 7, month: 30 }
const dayMs = 24 * 60 * 60 * 1000

const choices = (['never', 'week', 'month'] as const).map((value) => ({
  value,
  words: text.lifetimes[value],
}))

interface ViewFormProps {
  readonly isPending: boolean
  readonly onMake: (view: WantedView) => void
}

export function ViewForm({ isPending, onMake }: ViewFormProps) {
  const [lifetime, setLifetime] = useState<Lifetime>('never')
  const [layers, setLayers] = useState(true)
  const help = useId()
  return (
    <>
      <Segments label={text.runsOut} value={lifetime} onChange={setLifetime} choices={choices} />
      <div>
        <Checkbox isSelected={layers} onChange={setLayers} aria-describedby={help}>
          {text.layers}
        </Checkbox>
        <p id={help} className={styles.quiet}>
          {text.layersHelp}
        </p>
      </div>
      <div>
        <Button
          isPending={isPending}
          onPress={() => onMake({ expiresAt: endOf(lifetime), layers })}
        >
          {text.makeView}
        </Button>
      </div>
    </>
  )
}

function endOf(lifetime: Lifetime): string | null {
  const lasts = days[lifetime]
  return lasts === null ? null : new Date(Date.now() + lasts * dayMs).toISOString()
}
