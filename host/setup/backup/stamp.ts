/** A time as part of a file name, in local time: `20261122-110512`. */
export function stamp(time: Date): string {
  const two = (number: number) => `${number}`.padStart(2, '0');
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('');
  return `${date}-${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join('')}`;
}
