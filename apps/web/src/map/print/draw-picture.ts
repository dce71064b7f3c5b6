import type { PageProjection } from '@terrier/domain/print/page-projection'
import type { PaperBox, PaperSize } from '@terrier/domain/print/paper'
import type { LngLat } from '@terrier/geo/position'
import {
  Map as MapLibreMap,
  type LayerSpecification,
  type RequestTransformFunction,
} from 'maplibre-gl'

import { PrintProblem } from './print-problem.ts'
import type { MapSnapshot } from '../view/map-snapshot.ts'
import { cssDpi, cssPixelsPerMm, piecesOf } from './picture-pieces.ts'

/** A part of a map as a picture, and where on the map it lies, in millimetres. */
export interface MapPicture {
  readonly picture: HTMLCanvasElement
  readonly box: PaperBox
}

export interface PictureRequest {
  readonly snapshot: MapSnapshot
  /** Layers that are drawn otherwise are left out. */
  readonly isWanted: (layer: LayerSpecification) => boolean
  readonly projection: PageProjection
  readonly size: PaperSize
  readonly dpi: number
  readonly transformRequest: RequestTransformFunction
  readonly signal: AbortSignal
}

/**
 * The widest canvases to try, in pixels. Graphics cards draw at least the last; a browser that is
 * short of memory silently makes a smaller one, and then the picture is drawn in more pieces.
 */
const widestCanvases = [8192, 4096, 2048]

/** The map is given up when nothing has arrived or been drawn for so long. */
const timeoutMs = 60_000

/** Draws the map of a page outside the screen, in as few pieces as the graphics card can hold. */
export async function drawPictures(request: PictureRequest): Promise<readonly MapPicture[]> {
  for (const widest of widestCanvases) {
    const pictures = await drawInPieces(request, widest)
    if (pictures) return pictures
  }
  throw new PrintProblem('too-large')
}

async function drawInPieces(
  request: PictureRequest,
  widestPx: number,
): Promise<readonly MapPicture[] | null> {
  const pictures: MapPicture[] = []
  for (const box of piecesOf(request.size, (widestPx * cssDpi) / request.dpi)) {
    const picture = await drawPiece(request, box)
    if (!picture) return null
    pictures.push({ picture, box })
  }
  return pictures
}

/** Null if the browser made a smaller canvas than it was asked for. */
async function drawPiece(
  request: PictureRequest,
  box: PaperBox,
): Promise<HTMLCanvasElement | null> {
  const { snapshot, projection, dpi, signal } = request
  signal.throwIfAborted()
  const container = offScreen(
    Math.round(box.width * cssPixelsPerMm),
    Math.round(box.height * cssPixelsPerMm),
  )
  let map: MapLibreMap | undefined
  try {
    const centre = projection.toLngLat([box.x + box.width / 2, box.y + box.height / 2])
    map = createMap(request, container, centre)
    await drawn(map, snapshot, signal)
    return copyOf(map.getCanvas(), Math.round((box.width * dpi) / 25.4))
  } finally {
    map?.remove()
    container.remove()
  }
}

function createMap(
  { snapshot, isWanted, projection, dpi, transformRequest }: PictureRequest,
  container: HTMLElement,
  centre: LngLat,
): MapLibreMap {
  const { style } = snapshot
  try {
    return new MapLibreMap({
      container,
      style: { ...style, layers: style.layers.filter(isWanted) },
      center: [centre[0], centre[1]],
      zoom: zoomOf(projection),
      bearing: projection.bearing,
      maxZoom: 24,
      interactive: false,
      attributionControl: false,
      trackResize: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      pixelRatio: dpi / cssDpi,
      maxCanvasSize: [widestCanvases[0] ?? 0, widestCanvases[0] ?? 0],
      canvasContextAttributes: { preserveDrawingBuffer: true },
      transformRequest,
    })
  } catch (cause) {
    throw new PrintProblem('no-graphics', { cause })
  }
}

/** Off the screen, and neither seen nor reached by anybody. */
function offScreen(width: number, height: number): HTMLElement {
  const container = document.createElement('div')
  container.inert = true
  container.ariaHidden = 'true'
  Object.assign(container.style, {
    position: 'fixed',
    top: '0',
    left: '-30000px',
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(container)
  return container
}

/** MapLibre's world is 512 pixels wide at zoom 0, and 2π times the radius of the sphere. */
export function zoomOf({ millimetresPerMercatorMetre }: PageProjection): number {
  const worldPx = 2 * Math.PI * 6_378_137 * millimetresPerMercatorMetre * cssPixelsPerMm
  return Math.log2(worldPx / 512)
}

function drawn(map: MapLibreMap, { images }: MapSnapshot, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      outcome()
    }
    const onAbort = () => end(() => reject(signal.reason as Error))
    const refuse = (problem: PrintProblem) => end(() => reject(problem))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => refuse(new PrintProblem('incomplete')), timeoutMs)
    }
    signal.addEventListener('abort', onAbort)
    wait()
    map.once('style.load', () => {
      for (const [id, { data, pixelRatio, sdf }] of images) {
        if (!map.hasImage(id)) map.addImage(id, data, { pixelRatio, sdf })
      }
    })
    map.on('data', wait)
    map.on('error', ({ error }) => {
      failure ??= error
    })
    map.once('webglcontextlost', () => refuse(new PrintProblem('no-graphics')))
    map.once('idle', () => {
      if (failure === undefined) end(resolve)
      // A map without some of its data would look as if there were none.
      else refuse(new PrintProblem('incomplete', { cause: failure }))
    })
  })
}

/** On white, as paper is, since JPEG has no transparency. */
function copyOf(source: HTMLCanvasElement, wantedWidth: number): HTMLCanvasElement | null {
  const gl = source.getContext('webgl2')
  const isWhole =
    Math.abs(source.width - wantedWidth) <= 1 && gl?.drawingBufferWidth === source.width
  if (!isWhole || gl.drawingBufferHeight !== source.height) return null
  const copy = document.createElement('canvas')
  copy.width = source.width
  copy.height = source.height
  const context = copy.getContext('2d')
  if (!context) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, copy.width, copy.height)
  context.drawImage(source, 0, 0)
  return copy
}
