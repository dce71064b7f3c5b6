/**
 * A position on the ellipsoid of WGS 84 (EPSG:4326), in degrees, longitude first.
 *
 * The optional `crs` brand exists only for the compiler: any pair of numbers can be a position, but
 * a grid position cannot be used as one.
 */
export type LngLat = readonly [lng: number, lat: number] & { readonly crs?: 'EPSG:4326' }

/** A position on the British National Grid (EPSG:27700), in metres, easting first. */
export type EastNorth = readonly [east: number, north: number] & { readonly crs?: 'EPSG:27700' }
