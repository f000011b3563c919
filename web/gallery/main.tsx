import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Gallery } from './gallery.tsx';
import './gallery.css';

const place = document.getElementById('gallery');
if (!place) throw new Error('The page has no place for the gallery');

createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
  </StrictMode>,
);
