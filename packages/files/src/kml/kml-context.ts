import type { RowReport } from '../reading/finding.ts'
import type { Attributes } from '../source-feature.ts'

const overlays: ReadonlySet<string> = new Set(['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay'])
const shownCharacters = 100

/**
 * Tracks the context of placemarks in a KML file: their folders, and elements that are not
 * placemarks. A network link is never followed: the server would send requests to any host a file
 * names.
 */
export class KmlContext {
  readonly #report: RowReport
  /** Names of the open folders, the outermost first. */
  readonly #folders: string[] = []
  /** Name and URL of the open link or overlay. */
  #name = ''
  #href = ''
  #isOpen = false
  #count = 0

  constructor(report: RowReport) {
    this.#report = report
  }

  open(name: string): void {
    if (name === 'Folder') this.#folders.push('')
    if (name !== 'NetworkLink' && !overlays.has(name)) return
    this.#isOpen = true
    this.#name = ''
    this.#href = ''
    this.#count++
  }

  close(name: string, text: string, parent: string | undefined): void {
    if (name === 'Folder') this.#folders.pop()
    if (name === 'name' && parent === 'Folder') this.#folders[this.#folders.length - 1] = text
    if (!this.#isOpen) return
    if (name === 'name') this.#name = text
    if (name === 'href') this.#href = text
    if (name === 'NetworkLink') this.#reportSkipped('network-link', this.#linkDetail())
    else if (overlays.has(name)) {
      this.#reportSkipped('image-overlay', 'an image overlay cannot be imported')
    }
  }

  /** Attributes that a placemark inherits from its folders. */
  attributes(): Attributes {
    const path = this.#folders.filter((name) => name !== '').join(' / ')
    return path === '' ? {} : { Folder: path }
  }

  #linkDetail(): string {
    const to = this.#href === '' ? '' : ` to ${this.#href.slice(0, shownCharacters)}`
    return `the network link${to} was not followed; save the file it links to and import that`
  }

  #reportSkipped(reason: string, detail: string): void {
    this.#isOpen = false
    const name = this.#name.slice(0, shownCharacters)
    const where = name === '' ? `link or overlay ${this.#count}` : `'${name}'`
    this.#report.reject({ reason, detail, where })
  }
}
