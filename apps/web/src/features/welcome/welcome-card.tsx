import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { createMapMutation, endFirstVisitMutation } from '../../api/first-visit-queries.ts'
import { datasetsQuery, mapSummariesQuery } from '../../api/map-queries.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { useMapSession } from '../../document/map-session.ts'
import { openMap } from '../../document/open-map.ts'
import { welcomeText as text } from '../../text/welcome.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { exampleMap, hasSample } from './example-map.ts'
import styles from './welcome-card.module.css'

interface WelcomeCardProps {
  readonly onTour: () => void
  readonly onClose: () => void
}

/** Greets a newly registered user once: offers an example map if they have none, and the tour. */
export function WelcomeCard({ onTour, onClose }: WelcomeCardProps) {
  const titleId = useId()
  const [isMade, setMade] = useState(false)
  const ending = useMutation(endFirstVisitMutation(useQueryClient()))
  const leave = (go: () => void) => {
    // If the request fails, the card is shown again next time.
    if (!isMade) ending.mutate()
    go()
  }
  return (
    <section className={styles.card} data-floating aria-labelledby={titleId}>
      <Row as="header" justify="between">
        <h2 id={titleId}>{isMade ? text.tryTitle : text.title}</h2>
        <IconButton label={text.close} tooltip={null} size="small" onPress={() => leave(onClose)}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Row>
      {isMade ? (
        <ThingsToTry />
      ) : (
        <ExampleOffer
          onMade={() => {
            setMade(true)
            ending.mutate()
          }}
        />
      )}
      <Row>
        <Button size="small" onPress={() => leave(onTour)}>
          {text.tour}
        </Button>
        <Button size="small" variant="quiet" onPress={() => leave(onClose)}>
          {isMade ? text.close : text.notNow}
        </Button>
      </Row>
    </section>
  )
}

/** Not offered to a user who already has a map or has started to draw. */
function ExampleOffer({ onMade }: { readonly onMade: () => void }) {
  const maps = useQuery(mapSummariesQuery)
  const datasets = useQuery(datasetsQuery)
  const isUntouched = useMapSession(({ eid, saveState }) => eid === null && saveState === 'clean')
  const [changeId] = useState(newUuid)
  const creating = useMutation(createMapMutation)
  if (!isUntouched || (maps.data && maps.data.length > 0)) return <p>{text.leadHasMaps}</p>

  const create = () => {
    const map = exampleMap({ isOnSample: hasSample(datasets.data ?? []) })
    creating.mutate(
      { map, changeId },
      {
        onSuccess: (record) => {
          openMap(record)
          onMade()
        },
      },
    )
  }
  return (
    <>
      <p>{text.lead}</p>
      <div>
        {' '}
        <Button
          variant="primary"
          isDisabled={!maps.data || !datasets.data || creating.isPending}
          onPress={create}
        >
          {creating.isPending ? text.opening : text.open}
        </Button>
      </div>
      {creating.isError && <InlineMessage kind="error">{text.failed}</InlineMessage>}
    </>
  )
}

function ThingsToTry() {
  const { data } = useQuery(datasetsQuery)
  const isOnSample = hasSample(data ?? [])
  const { owner, layers, draw } = text.things
  const ownerHelp = isOnSample ? owner.description : text.ownerHelpEmpty
  const things = useRef<HTMLDivElement>(null)
  // The button that created the map is unmounted with its focus.
  useEffect(() => things.current?.focus(), [])
  return (
    <Stack ref={things} tabIndex={-1}>
      <p>{isOnSample ? text.tryLead : text.tryLeadEmpty}</p>
      <BulletList as="ol">
        {[ownerHelp, layers.description, draw.description].map((help) => (
          <li key={help}>{help}</li>
        ))}
      </BulletList>
    </Stack>
  )
}
