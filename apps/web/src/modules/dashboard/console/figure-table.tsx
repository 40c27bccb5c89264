import styles from './charts.module.css';

export interface FigureTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
}

/** What a chart shows, as a table for those who listen. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <table className={styles['heard']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
