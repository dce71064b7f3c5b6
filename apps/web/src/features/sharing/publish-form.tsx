import type { GeojsonLink, PublishableDataGroup } from '@terrier/contract/public-links'
import { useState } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Row } from '../../ui/stack.tsx'
import { DataGroupChoice } from './data-group-choice.tsx'
import { expiryOf, lifetimes, type Lifetime } from './lifetime.ts'

/** A GeoJSON link to create or change. Without an expiry it keeps the one it has. */
export interface WantedGeojson {
  readonly expiresAt?: string | null
  readonly dataGroups: number[]
}

interface PublishFormProps {
  /** The link to change; null: a new one is created. */
  readonly link: GeojsonLink | null
  readonly publishable: readonly PublishableDataGroup[]
  readonly isPending: boolean
  /** Whether the button takes the focus when mounted. */
  readonly takesFocus: boolean
  readonly onPublish: (wanted: WantedGeojson) => void
  readonly onCancel: () => void
}

export function PublishForm(props: PublishFormProps) {
  const { link, publishable, isPending, takesFocus, onPublish, onCancel } = props
  const [lifetime, setLifetime] = useState<Lifetime>('never')
  const [chosenIds, setChosenIds] = useState(link?.dataGroups.map(({ id }) => id) ?? [])
  // Data layers published before and now off are listed too, so that they can be withdrawn.
  const offered = [
    ...publishable,
    ...(link?.dataGroups ?? []).filter(({ id }) => !publishable.some((one) => one.id === id)),
  ]
  const choice = (
    <DataGroupChoice
      publishable={offered}
      chosenIds={chosenIds}
      takesFocus={link !== null}
      onChange={(ids) => setChosenIds([...ids])}
    />
  )
  if (link) {
    return (
      <>
        {choice}
        <Row justify="between">
          <Button onPress={onCancel}>{text.cancel}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => onPublish({ dataGroups: chosenIds })}
          >
            {text.saveLink}
          </Button>
        </Row>
      </>
    )
  }
  return (
    <>
      <Segments label={text.runsOut} value={lifetime} onChange={setLifetime} choices={lifetimes} />
      {choice}
      <div>
        <Button
          variant="primary"
          takesFocus={takesFocus}
          isPending={isPending}
          onPress={() => onPublish({ expiresAt: expiryOf(lifetime), dataGroups: chosenIds })}
        >
          {text.generate}
        </Button>
      </div>
    </>
  )
}
