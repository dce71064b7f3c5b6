import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { focusMap } from '../../map/view/pass-focus-to-map.ts'
import { tourText as text } from '../../text/tour.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { useCloseOnBack } from '../../ui/overlay-history.ts'
import { Stack } from '../../ui/stack.tsx'
import { positionCard, type Box } from './position-card.ts'
import { endTour, moveTour, tourSteps, useTour } from './tour-state.ts'
import styles from './tour.module.css'

/** Highlights one element after the other. The elements remain usable meanwhile. */
export function Tour() {
  const step = useTour((tour) => tour.step)
  const id = step === null ? undefined : tourSteps[step]
  return step !== null && id && <TourCard key={id} id={id} step={step} />
}

interface TourCardProps {
  readonly id: (typeof tourSteps)[number]
  readonly step: number
}

function TourCard({ id, step }: TourCardProps) {
  const titleId = useId()
  const card = useRef<HTMLDialogElement>(null)
  const { target, position } = usePlace(id, card)
  useCloseOnBack(true, endTour)
  useEffect(() => card.current?.focus(), [])
  useEndOnEscape(card)

  const isLast = step === tourSteps.length - 1
  const { title, text: words } = text.steps[id]
  return (
    <>
      {target && <div className={styles.ring} style={target} />}
      <dialog
        ref={card}
        open
        className={styles.card}
        data-floating
        style={position}
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <Stack>
          {' '}
          <Note size="small">{text.progress({ step: step + 1, count: tourSteps.length })}</Note>
          <h2 id={titleId}>{title}</h2>
          <p>{words}</p>
          <FormFoot>
            {!isLast && (
              <Button size="small" variant="quiet" onPress={end}>
                {text.skip}
              </Button>
            )}
            {step > 0 && (
              <Button size="small" onPress={() => moveTour(-1)}>
                {text.back}
              </Button>
            )}
            <Button size="small" variant="primary" onPress={isLast ? end : () => moveTour(1)}>
              {isLast ? text.finish : text.next}
            </Button>
          </FormFoot>
        </Stack>
      </dialog>
    </>
  )
}

function end(): void {
  endTour()
  focusMap()
}

function useEndOnEscape(card: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = card.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [card])
}

/** Position of the card beside the target element, if that is on the page. */
function usePlace(id: string, card: RefObject<HTMLDialogElement | null>) {
  const [place, setPlace] = useState<{
    target: Box | null
    position: { left: number; top: number }
  }>({ target: null, position: { left: 0, top: 0 } })
  useLayoutEffect(() => {
    const measure = () => {
      const target = boxOf(document.querySelector(`[data-tour="${id}"]`))
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {}
      const page = { width: window.innerWidth, height: window.innerHeight }
      setPlace({ target, position: positionCard(target, { width, height }, page) })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [id, card])
  return place
}

function boxOf(element: Element | null): Box | null {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 ? { left, top, width, height } : null
}
