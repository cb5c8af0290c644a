import type { Province, ProvinceId } from './provinces.ts';
import { PROVINCES } from './provinces.ts';

/**
 * Every area code of Argentina's numbering plan, without the leading 0, by the province of its main town (C3: phone
 * area table). 11 covers the city and its suburbs and is listed under the city. A code that crosses a border (3467,
 * 294) is listed under the province that the numbering plan names first.
 */
const AREAS = [
  [1, '11'],
  [
    2,
    '220 221 223 230 236 237 249 291 336 348 2202 2221 2223 2224 2225 2226 2227 2229 2241 2242 2243 2244 2245 2246 ' +
      '2252 2254 2255 2257 2261 2262 2264 2265 2266 2267 2268 2271 2272 2273 2274 2281 2283 2284 2285 2286 2291 ' +
      '2292 2296 2297 2314 2316 2317 2320 2323 2324 2325 2326 2337 2342 2343 2344 2345 2346 2352 2353 2354 2355 ' +
      '2356 2357 2358 2392 2393 2394 2395 2396 2473 2474 2475 2477 2478 2921 2922 2923 2924 2925 2926 2927 2928 ' +
      '2929 2932 2933 2935 2936 2982 2983 3327 3329 3388 3407 3487 3489',
  ],
  [
    3,
    '351 353 358 2336 3385 3387 3463 3467 3468 3472 3521 3522 3524 3525 3532 3533 3537 3541 3542 3543 3544 3546 ' +
      '3547 3548 3549 3562 3563 3564 3571 3572 3573 3574 3575 3576 3582 3583 3584 3585',
  ],
  [4, '383 3832 3835 3837 3838'],
  [5, '362 364 3721 3725 3731 3734 3735'],
  [6, '280 297 2903 2945'],
  [7, '379 3756 3772 3773 3774 3775 3777 3781 3782 3786'],
  [8, '343 345 3435 3436 3437 3438 3442 3444 3445 3446 3447 3454 3455 3456 3458'],
  [9, '370 3711 3715 3716 3718'],
  [10, '388 3885 3886 3887 3888'],
  [11, '2302 2331 2333 2334 2335 2338 2952 2953 2954'],
  [12, '380 3821 3825 3826 3827'],
  [13, '260 261 263 2622 2624 2625 2626'],
  [14, '376 3741 3743 3751 3754 3755 3757 3758'],
  [15, '299 2942 2948 2972'],
  [16, '294 298 2920 2931 2934 2940 2946'],
  [17, '387 3868 3873 3876 3877 3878'],
  [18, '264 2646 2647 2648'],
  [20, '266 2651 2655 2656 2657 2658'],
  [21, '2902 2962 2963 2966'],
  [
    22,
    '341 342 3382 3400 3401 3402 3404 3405 3406 3408 3409 3460 3462 3464 3465 3466 3469 3471 3476 3482 3483 3491 ' +
      '3492 3493 3496 3497 3498',
  ],
  [23, '385 3841 3843 3844 3845 3846 3854 3855 3856 3857 3858 3861'],
  [24, '2901 2964'],
  [25, '381 3862 3863 3865 3867 3869 3891 3892 3894'],
] as const satisfies readonly (readonly [ProvinceId, string])[];

/** Area code, without the 0 → province. */
export const PROVINCE_OF_AREA: ReadonlyMap<string, Province> = new Map(
  AREAS.flatMap(([id, codes]) => codes.split(' ').map((code) => [code, { id, name: PROVINCES[id] }])),
);

const LONGEST = 4;
const SHORTEST = 2;

/**
 * The area codes that a national number (without the leading 0) may begin with, the longest first. C5's 'prefix of at least 3 digits'
 * counts the 0, as numbers are typed and stored: 011, 0221, 02202.
 */
export function areasOf(national: string): readonly string[] {
  const codes: string[] = [];
  for (let length = LONGEST; length >= SHORTEST; length -= 1) {
    const code = national.slice(0, length);
    if (code.length === length && PROVINCE_OF_AREA.has(code)) codes.push(code);
  }
  return codes;
}
