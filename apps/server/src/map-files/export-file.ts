/** An exported file. The suffix is appended to the map's name: '.kml', '-csv.zip'. */
export interface ExportFile {
  readonly ending: string
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}
