import { cornersOf, type PageProjection } from '@terrier/domain/print/page-projection'
import type { PaperSize } from '@terrier/domain/print/paper'
import { formatGridReference } from '@terrier/geo/grid-reference'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'
import { Move } from 'lucide-react'
import { useId, type KeyboardEvent, type PointerEvent } from 'react'

import { useMapStatus, type Camera } from '../../map/view/map-status.ts'
import { printText as text } from '../../text/print.ts'
import { announce } from '../../ui/announcer.ts'
import styles from './print-frame.module.css'
import { changePrint } from './print-state.ts'
import { useNationalGrid, usePrintPlan } from './use-print-plan.ts'

/** The share of a page that an arrow key moves it by, and with Shift. */
const stepShare = 0.1
const smallStepShare = 0.01

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PrintFrameProps {
  readonly onClose: () => void
}

/** The frames of the pages on the map. A single one is dragged, or moved with the arrow keys. */
export function PrintFrame({ onClose }: PrintFrameProps) {
  const { data: grid } = useNationalGrid()
  const plan = usePrintPlan()
  const camera = useMapStatus((status) => status.camera)
  // The frame stays on its ground while the map moves.
  useMapStatus((status) => status.centre)
  useMapStatus((status) => status.zoom)
  const maskId = useId()
  if (!grid || !plan || !camera) return null
  const size = plan.layout.map
  const outlines = plan.pages.map((page) => cornersOf(page, size).map(camera.project))
  const [page] = plan.pages
  const isMovable = plan.centres.length === 1
  return (
    <div className={styles.frames} data-print-frame>
      <svg className={styles.drawing} aria-hidden>
        <mask id={maskId}>
          <rect width="100%" height="100%" fill="white" />
          {outlines.map((outline) => (
            <path key={pathOf(outline)} d={pathOf(outline)} fill="black" />
          ))}
        </mask>
        <rect className={styles.shade} width="100%" height="100%" mask={`url(#${maskId})`} />
        {outlines.map((outline) => (
          <path key={pathOf(outline)} className={styles.outline} d={pathOf(outline)} />
        ))}
        {page && isMovable && (
          <path
            className={styles.edge}
            d={pathOf(outlines[0] ?? [])}
            onPointerDown={(event) => startDrag(event, { camera, page, size, grid })}
          />
        )}
        {/* As in the file, where the overview is page 1. */}
        {plan.centres.length > 1 &&
          plan.centres.map((centre, index) => {
            const { x, y } = camera.project(centre)
            return (
              <text key={String(centre)} className={styles.number} x={x} y={y}>
                {index + 2}
              </text>
            )
          })}
      </svg>
      {page && isMovable && <Handle moving={{ camera, page, size, grid }} onClose={onClose} />}
    </div>
  )
}

interface Moving {
  readonly camera: Camera
  readonly page: PageProjection
  readonly size: PaperSize
  readonly grid: NationalGrid
}

function Handle({ moving, onClose }: { readonly moving: Moving; readonly onClose: () => void }) {
  const helpId = useId()
  const { camera, page, size } = moving
  const { x, y } = camera.project(page.toLngLat([size.width / 2, size.height / 2]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = Math.min(size.width, size.height) * (event.shiftKey ? smallStepShare : stepShare)
    moveBy(moving, [arrow[0] * step, arrow[1] * step])
  }
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        style={{ left: x, top: y }}
        aria-label={text.frame}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => startDrag(event, moving)}
      >
        <Move size={20} strokeWidth={2} aria-hidden />
      </button>
      <span id={helpId} hidden>
        {text.frameHelp}
      </span>
    </>
  )
}

function pathOf(corners: readonly { readonly x: number; readonly y: number }[]): string {
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

/** Moves the page by millimetres on paper, and says where it is. */
function moveBy({ page, size, grid }: Moving, [right, down]: readonly [number, number]): void {
  const centre = page.toLngLat([size.width / 2 + right, size.height / 2 + down])
  announce(
    moveTo(grid, centre)
      ? text.frameAt({ reference: formatGridReference(grid.toEastNorth(centre), 4) })
      : text.frameOutside,
  )
}

/** Whether the page has been moved: it stays where it is rather than leave the National Grid. */
function moveTo(grid: NationalGrid, centre: LngLat): boolean {
  try {
    formatGridReference(grid.toEastNorth(centre))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
  changePrint({ centre })
  return true
}

function startDrag(event: PointerEvent, { camera, page, size, grid }: Moving): void {
  if (event.button !== 0) return
  const target = event.currentTarget
  target.setPointerCapture(event.pointerId)
  const [startX, startY] = [event.clientX, event.clientY]
  const toPaper = paperPerPixel(camera, page, size)
  const onMove = (moved: Event) => {
    const { clientX, clientY } = moved as globalThis.PointerEvent
    const [right, down] = toPaper(clientX - startX, clientY - startY)
    moveTo(grid, page.toLngLat([size.width / 2 + right, size.height / 2 + down]))
  }
  const onEnd = () => {
    target.removeEventListener('pointermove', onMove)
    target.removeEventListener('pointerup', onEnd)
    target.removeEventListener('pointercancel', onEnd)
  }
  target.addEventListener('pointermove', onMove)
  target.addEventListener('pointerup', onEnd)
  target.addEventListener('pointercancel', onEnd)
}

/** From a movement on the screen, in pixels, to one on paper, which is turned a little. */
function paperPerPixel({ project }: Camera, page: PageProjection, size: PaperSize) {
  const origin = project(page.toLngLat([0, 0]))
  const right = project(page.toLngLat([size.width, 0]))
  const [across, up] = [(right.x - origin.x) / size.width, (right.y - origin.y) / size.width]
  const squared = across ** 2 + up ** 2
  return (x: number, y: number): readonly [right: number, down: number] => [
    (x * across + y * up) / squared,
    (y * across - x * up) / squared,
  ]
}
